import { useMessages } from '@vestibule/ui';
import { factorMessages } from '../words/factors';
import { WayOut, type Way } from './way';

interface FactorExitsProps {
  /** Set if there is another factor. */
  readonly otherWay: Way | undefined;
  /** Set if there is a recovery code. */
  readonly recoveryCode: Way | undefined;
}

/** The ways from a factor to another one. */
export function FactorExits({ otherWay, recoveryCode }: FactorExitsProps) {
  const t = useMessages(factorMessages);
  return (
    <>
      <WayOut way={otherWay}>{t('out.otherWay')}</WayOut>
      <WayOut way={recoveryCode}>{t('out.recoveryCode')}</WayOut>
    </>
  );
}
