interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** A progress bar. Not a `progress` element, because the Studio's style sheet removes its look. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={total}
      style={{ height: '0.5rem', borderRadius: '0.25rem', background: 'var(--card-border-color)' }}
    >
      <div
        style={{
          width: total === 0 ? 0 : `${(100 * done) / total}%`,
          // A border, because forced colours remove backgrounds.
          borderTop: '0.5rem solid var(--card-focus-ring-color)',
          borderRadius: 'inherit',
        }}
      />
    </div>
  )
}
