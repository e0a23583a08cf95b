import { installFolder } from '@vestibule/messages/operator';
import { languagesOf, type Settings } from '@vestibule/settings';
import { nginxPages } from './nginx-pages';
import { ownBrand } from './own-brand';

/**
 * nginx's pages with an operator's brand, words and languages.
 *
 * @throws an error with one sentence if one of the files that settings name can't be used
 */
export function ownNginxPages(settings: Settings): string {
  if (settings.messages !== undefined) installFolder(settings.messages);
  return nginxPages({ brand: ownBrand(settings)(), offered: languagesOf(settings.shellConfig) });
}
