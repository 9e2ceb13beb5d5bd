import type { Rating } from '../sections/ratings-of'

/** How far the sun of a rating stands over its line. */
const RISES = { yes: 0.5, partial: 0.25, minimal: 0.08 } as const
const SUN = 24

/** A rating as a word, beside a sun that stands higher the better it is. Nothing without a word. */
export function RatingWord({ rating: { level, word } }: { rating: Rating }) {
  if (level === null || word === '') return null
  const isOwn = level === 'yes'
  return (
    <span className={isOwn ? 'inline-flex items-end gap-2 font-extrabold' : 'inline-flex items-end gap-2'}>
      <svg aria-hidden viewBox="0 0 32 16" className="mb-1.5 h-4 w-8 flex-none">
        <circle
          cx="16"
          cy={14 + SUN / 2 - RISES[level] * SUN}
          r={SUN / 2}
          className={isOwn ? 'fill-sun' : 'fill-ink-soft'}
        />
        <path d="M0 15H32" className="stroke-current" strokeWidth="2" />
      </svg>
      {word}
    </span>
  )
}
