const said = new Set<string>();
let isWatching = false;

/**
 * Names the setting for a `<style>` of the team's components that the page's policy refuses, with its hash. Those of
 * SuperTokens' screens need none.
 */
export function tellRefusedStyles(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('securitypolicyviolation', (event) => {
    const [style] = event.composedPath();
    if (style instanceof HTMLStyleElement) void tell(style.textContent);
  });
}

async function tell(text: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (said.has(hash)) return;
  said.add(hash);
  console.warn(
    `A <style> of the remote "prebuilt-ui" was refused. To allow it on this remote's pages, add its hash to vestibule.config.json: "inlineStyles": {"prebuilt-ui": ["${hash}"]}`,
  );
}
