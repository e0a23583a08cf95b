import './theme.css';
import './ui.css';

export { Button } from './button';
export { Field, type RevealWords } from './field';
export { Loading } from './loading';
export {
  DEFAULT_LOCALE,
  LocaleContext,
  translator,
  useMessages,
  type Catalogue,
  type Translate,
} from './messages';
export { Notice } from './notice';
export { PageCard } from './page-card';
export { foreignText } from './text';
