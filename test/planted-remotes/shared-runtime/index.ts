import Session from 'supertokens-web-js/recipe/session';

// What a remote must not do: it offers its own SuperTokens to the whole page.
export function PlantedPage() {
  return typeof Session.init;
}
