import type { ComponentProps } from 'react'

interface FormOutcomeProps extends ComponentProps<'div'> {
  title: string
  text: string
  /** A further sentence, for what the text leaves open. */
  more?: string
  kind?: 'destructive'
}

/** What became of a form, beside the form itself: a notice is gone after some seconds. */
export function FormOutcome({ title, text, more, kind, className = '', ...box }: FormOutcomeProps) {
  return (
    <div
      tabIndex={-1}
      data-accent={kind === 'destructive' ? 'red' : 'green'}
      className={`border-l-8 border-accent-text bg-paper-deep p-5 ${className}`}
      {...box}
    >
      <p className="text-subheading font-bold">{title}</p>
      <p className="mt-1">{text}</p>
      {more && <p className="mt-1">{more}</p>}
    </div>
  )
}
