import type { Block, MailContent } from './mail-content';

/** A mail as plain text: each link on a line of its own, so nothing is taken for a part of it. */
export function plainPart({ blocks, footer, help }: MailContent): string {
  return [
    ...blocks.map(plain),
    [...footer, help && `${help.words} ${help.contact}`].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function plain(block: Block): string {
  return block.is === 'button' ? block.link : block.words;
}
