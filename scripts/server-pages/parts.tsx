import { Notice, PageFrame } from '@vestibule/ui';
import { renderToStaticMarkup } from 'react-dom/server';

/** Stands for what a server fills in, between the halves of a part. */
const GAP = '\u{F8FF}';

const TONES = ['quiet', 'warning', 'danger', 'done'] as const;

/** The markup of the parts that servers' own pages are made of, cut where a server fills something in. */
export const parts = {
  /** Before the product's name, before the title, before the content, and after it. */
  frame: cut(
    <PageFrame appName={GAP} title={GAP} above={null}>
      {GAP}
    </PageFrame>,
  ),
  notices: Object.fromEntries(TONES.map((tone) => [tone, cut(<Notice tone={tone}>{GAP}</Notice>)])),
};

function cut(part: React.ReactNode): string[] {
  return renderToStaticMarkup(part).split(GAP);
}
