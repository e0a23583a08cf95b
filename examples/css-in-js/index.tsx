import emotion from '@emotion/styled';
import type { PageProps, SlotComponentProps } from '@vestibule/contract';
import { PageCard } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { StyledHere } from './styled-here';

const ByEmotion = emotion.p`
  border-inline-start: 4px solid rgb(12, 120, 60);
`;
const LinkByEmotion = emotion.a`
  text-decoration-style: wavy;
`;
const ByStyledComponents = styled.button<{ $count: number }>`
  letter-spacing: ${({ $count }) => $count + 1}px;
`;
const SpanByStyledComponents = styled.span`
  letter-spacing: 2px;
`;

export function GreetingPage({ context }: PageProps<ReactNode>) {
  const [count, setCount] = useState(0);
  return (
    <PageCard appName={context.appName} title="Built with CSS-in-JS">
      <StyledHere>
        <ByEmotion>You are signed in to {context.appName}.</ByEmotion>
        <ByStyledComponents type="button" $count={count} onClick={() => setCount(count + 1)}>
          Pressed {count} times
        </ByStyledComponents>
      </StyledHere>
    </PageCard>
  );
}

export function Imprint({ path }: SlotComponentProps<'login/legal', ReactNode>) {
  return (
    <StyledHere>
      <LinkByEmotion href={`https://example.com/imprint?from=${encodeURIComponent(path)}`}>
        Imprint with <SpanByStyledComponents>CSS-in-JS</SpanByStyledComponents>
      </LinkByEmotion>
    </StyledHere>
  );
}
