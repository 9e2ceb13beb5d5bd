import type { ReactNode } from 'react'
import { cn } from '@/lib/format/cn'
import type { LinkTarget } from '@/lib/format/link-href'
import { ButtonLinks } from '../ui/button-link'
import { Heading } from '../ui/section'
import { Land, SunAtDawn } from '../ui/landscape'

const SIZES = { display: 'text-display', title: 'text-title' } as const

interface ClosingProps {
  id: string
  heading: string | null
  text: string | null
  size?: keyof typeof SIZES
  children?: ReactNode
}

/** Shows the end of a page or of part of it: heading, text and buttons on the sky. Shows nothing without a heading. */
export function Closing({ id, heading, text, size = 'title', children }: ClosingProps) {
  if (!heading) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="sky">
      <div className="mx-auto grid max-w-page items-end gap-8 px-gutter py-section md:grid-cols-12 md:gap-6">
        <Heading
          id={`${id}-heading`}
          className={cn(SIZES[size], 'font-extrabold md:col-span-7')}
          text={heading}
        />
        <div className="grid justify-items-start gap-6 md:col-span-5 lg:col-span-4 lg:col-start-9">
          {text && <p className="text-lead font-medium">{text}</p>}
          {children}
        </div>
      </div>
      <div className="horizon-line" />
    </section>
  )
}

interface CallProps extends Pick<ClosingProps, 'id' | 'heading' | 'text'> {
  links: readonly (LinkTarget & { label: string | null })[] | null
}

/** Shows a call to action in front of the drawn sun. Shows nothing without a heading. */
export function DawnCall({ id, heading, text, links }: CallProps) {
  if (!heading) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="sky dawn">
      <div className="pt-[clamp(3rem,6vw,6rem)] pb-6 lg:pb-[clamp(4rem,7vw,7rem)] print:py-section">
        <Heading id={`${id}-heading`} className="max-w-[12ch] text-display font-extrabold" text={heading} />
        {text && <p className="mt-6 max-w-[40ch] text-lead font-medium">{text}</p>}
        <div data-print="no" className="mt-8 flex flex-wrap gap-3">
          <ButtonLinks links={links} looks={['ink', 'outline']} />
        </div>
      </div>
      <SunAtDawn />
      <div className="horizon-line" />
    </section>
  )
}

/** Shows a call to action on the dark landscape background. Shows nothing without a heading. */
export function LandCall({ id, heading, text, links }: CallProps) {
  if (!heading) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Land className="grid gap-x-6 gap-y-7 pt-land pb-section md:grid-cols-12">
        <div className="md:col-span-7">
          <Heading id={`${id}-heading`} className="text-title" text={heading} />
          {text && <p className="mt-4 max-w-[40ch] text-lead text-land-soft">{text}</p>}
        </div>
        <div className="flex flex-col items-start gap-3 self-end md:col-span-4 md:col-start-9">
          <ButtonLinks links={links} looks={['sun', 'landOutline']} />
        </div>
      </Land>
    </section>
  )
}
