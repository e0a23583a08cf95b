import type { MountedPart, MountExport, RegistryEntry, RemoteContext } from '@vestibule/contract';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { emitFailure } from '../../events/events';
import { toShellError } from './remote-error';

interface MountProps {
  readonly context: RemoteContext;
}

/** A part that stands in its element, in the language that it was mounted with. */
interface Standing extends MountedPart {
  readonly element: HTMLElement;
  readonly locale: string;
}

const components = new WeakMap<MountExport, ComponentType<MountProps>>();

/** The component that shows an export which mounts itself; always the same for the same export. */
export function componentOf(part: MountExport, entry: RegistryEntry): ComponentType<MountProps> {
  const known = components.get(part);
  if (known) return known;
  const Mounting = (props: MountProps) => <Mount part={part} entry={entry} {...props} />;
  components.set(part, Mounting);
  return Mounting;
}

interface PartProps extends MountProps {
  readonly part: MountExport;
  readonly entry: RegistryEntry;
}

function Mount({ part, entry, context, ...props }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const standing = useRef<Standing>(undefined);

  // What these throw, the box's boundary catches, as if a component had thrown it.
  useLayoutEffect(() => {
    const { slot: _, ...given } = context;
    const { current } = standing;
    if (current?.update) return current.update(given, props);
    if (current?.locale === context.locale) return;
    if (current) end(current, entry);
    standing.current = undefined;
    const element = document.createElement('div');
    place.current?.append(element);
    standing.current = { ...mounted(part, element, [given, props]), element, locale: context.locale };
  });
  useLayoutEffect(
    () => () => {
      if (standing.current) end(standing.current, entry);
      standing.current = undefined;
    },
    [entry],
  );

  return <div ref={place} />;
}

type Given = Parameters<MountExport['mount']> extends [unknown, ...infer Rest] ? Rest : never;

function mounted(part: MountExport, element: HTMLElement, given: Given): MountedPart {
  const made: unknown = part.mount(element, ...given);
  const { update, unmount } =
    typeof made === 'function' ? { unmount: made, update: undefined } : Object(made);
  if (typeof unmount !== 'function') throw new TypeError('mount returned neither a function nor "unmount"');
  return {
    ...(typeof update === 'function' && { update: (...now) => void update.apply(made, now) }),
    unmount: () => void unmount.apply(made),
  };
}

/** Its box is going, so nobody would catch what it throws. */
function end({ element, unmount }: Standing, entry: RegistryEntry): void {
  try {
    unmount();
  } catch (failure) {
    const error = toShellError(failure, entry);
    console.error(error.message);
    emitFailure(error, entry);
  }
  element.remove();
}
