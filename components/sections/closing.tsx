import type { ReactNode } from 'react'
import { cn } from '@/lib/format/cn'

const SIZES = { display: 'text-display', title: 'text-title' } as const

interface ClosingProps {
  id: string
  heading: string | null
  text: string | null
  size?: keyof typeof SIZES
  /** What the reader can do now. */
  children?: ReactNode
}

/** The last word of a page or a thought, in the evening sky. Nothing without words. */
export function Closing({ id, heading, text, size = 'title', children }: ClosingProps) {
  if (!heading) return null
  return (
    <section aria-labelledby={id} className="sky">
      <div className="mx-auto grid max-w-page items-end gap-8 px-gutter py-section md:grid-cols-12 md:gap-6">
        <h2 id={id} className={cn(SIZES[size], 'font-extrabold md:col-span-7')}>
          {heading}
        </h2>
        <div className="grid justify-items-start gap-6 md:col-span-5 lg:col-span-4 lg:col-start-9">
          {text && <p className="text-lead font-medium">{text}</p>}
          {children}
        </div>
      </div>
      <div className="horizon-line" />
    </section>
  )
}
