import { Notice, useMessages } from '@vestibule/ui';
import { signInOutcomes } from '../words/sign-in-outcomes';

/** Says what the API asks for and a form doesn't. */
export function Unasked({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages(signInOutcomes);
  if (ids.length === 0) return null;
  return (
    <Notice tone="danger">
      {ids.map((id) => (
        <p key={id}>{t('field.unknown', { field: id })}</p>
      ))}
    </Notice>
  );
}
