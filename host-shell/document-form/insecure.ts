/**
 * Replaces a page that came over plain http from another machine: anyone on the network path could read what users
 * type, and change what loads.
 */
export function refuseInsecure(): void {
  const words = document.querySelector<HTMLTemplateElement>('#vestibule-words')?.content;
  const card = words?.querySelector('main');
  // Another script was first.
  if (!card) return;
  const link = card.querySelector('a');
  if (link) link.href = window.location.href.replace('http:', 'https:');
  document.getElementById('vestibule-document-form')?.remove();
  const page = document.getElementById('vestibule');
  page?.replaceChildren(card);
  page?.classList.add('vs-page');
}
