import type { Problem } from '@/lib/brand/sheet'

/** What is wrong with a sheet, in the place of its buttons. */
export function Refused({ heading, problems }: { heading: string | null; problems: readonly Problem[] }) {
  return (
    <div className="brand-notice">
      {heading && <p className="brand-refused">{heading}</p>}
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
