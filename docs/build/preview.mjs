// The server of a preview puts this into its pages, and into no others: it reloads the page when the site has been
// built anew, or could not be, which the page then shows.
setInterval(async () => {
  const state = await fetch(new URL("preview.txt", import.meta.url)).then((reply) => reply.text(), () => "");
  if (state && !import.meta.url.endsWith(`?${state}`) && !document.hidden) location.reload();
}, 400);
