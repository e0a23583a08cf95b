import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form that the page sends: the browser neither checks nor sends it. */
export function Form({ className = 'vs-stack', onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
