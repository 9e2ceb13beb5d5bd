import type { ReactNode } from 'react'
import type { VOLUNTEER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { phoneHref } from '@/lib/format/link-href'
import { Section } from '../ui/section'

type Page = NonNullable<VOLUNTEER_QUERY_RESULT>

interface VolunteerSignUpProps {
  id: string
  words: Page['form']
  contact: Page['contact']
  /** The form. */
  children?: ReactNode
}

/** The sign-up, and whom to ask beside it. */
export function VolunteerSignUp({ id, words, contact, children }: VolunteerSignUpProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} className="gap-y-12 pt-0">
      <div className="col-span-full md:col-span-7">
        {words?.heading && (
          <h2 id={`${id}-heading`} className="text-title">
            {words.heading}
          </h2>
        )}
        {words?.introduction && <p className="mt-4 mb-8 max-w-[48ch] text-lead">{words.introduction}</p>}
        {children}
      </div>
      {contact && <Coordinator contact={contact} />}
    </Section>
  )
}

function Coordinator({
  contact: { heading, text, email, phone },
}: {
  contact: NonNullable<Page['contact']>
}) {
  const links = [
    { href: `mailto:${email ?? ''}`, label: email },
    { href: phoneHref(phone ?? ''), label: phone },
  ]
  return (
    <aside
      aria-labelledby="coordinator"
      className="col-span-full self-start border-t-3 border-current pt-5 md:sticky md:top-28 md:col-span-4 md:col-start-9"
    >
      {heading && (
        <h2 id="coordinator" className="text-subheading">
          {heading}
        </h2>
      )}
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <ul className="mt-3">
        {links.map(
          ({ href, label }) =>
            label && (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center font-bold break-all underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
                >
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </aside>
  )
}
