import SuperTokens from 'supertokens-auth-react';
import { links, style, translations } from '../overrides';
import { palette } from './palette';
import { tellRefusedStyles } from './refused-styles';

/**
 * Gives the screens their looks. The shell has initialised supertokens-auth-react: of what is passed here, only the
 * looks count.
 *
 * @param locale the page's language
 */
export function wearLooks(locale: string): void {
  tellRefusedStyles();
  const [defaultLanguage = 'en'] = locale.split('-');
  SuperTokens.init({
    appInfo: { appName: '', apiDomain: '', websiteDomain: '' },
    recipeList: [],
    style: palette() + style,
    languageTranslations: { defaultLanguage, translations },
    ...links,
  });
}
