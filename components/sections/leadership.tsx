import type { HOME_QUERY_RESULT, TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { initials } from '@/lib/format/initials'
import { PORTRAIT_SHAPES } from '@/lib/format/picture-shapes'
import { listOf } from '../ui/list-of'
import { Picture } from '../ui/picture'
import { EmailAddress } from '../ui/email-address'
import { Section } from '../ui/section'
import { SectionHead } from '../ui/section-head'

type Leader = TEAM_QUERY_RESULT[number]
type Words = NonNullable<HOME_QUERY_RESULT>['team']

/** The people who lead the party, side by side on one horizon. */
export function Leadership({ id, words, team }: { id: string; words: Words; team: TEAM_QUERY_RESULT }) {
  if (team.length === 0) return null
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} className="pt-0">
      <SectionHead id={`${id}-heading`} heading={words?.heading} introduction={words?.introduction} />
      <ul className="leaders col-span-full mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-16 lg:grid-cols-4">
        {listOf(team, (leader) => (
          <li data-reveal="">
            <Portrait leader={leader} />
            <div>
              <h3>{leader.name}</h3>
              {leader.role && leader.role !== leader.name && <p>{leader.role}</p>}
              {leader.bio && <p className="text-ink-soft">{leader.bio}</p>}
              {leader.email && (
                <a href={`mailto:${leader.email}`} aria-label={emailName(leader, words)}>
                  <EmailAddress email={leader.email} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A portrait, or the initials at dawn until there is one. */
function Portrait({ leader: { name, image } }: { leader: Leader }) {
  return (
    <div className="portrait">
      {image?.asset ? (
        <Picture picture={image} show={PORTRAIT_SHAPES} className="absolute inset-0 size-full object-cover" />
      ) : (
        <span aria-hidden className="monogram">
          {initials(name)}
        </span>
      )}
    </div>
  )
}

/** The label has the address in it as it is written, so that people who speak to their device can say it. */
function emailName({ name, email }: Leader, words: Words): string | undefined {
  return words?.emailLabel ? `${email ?? ''}: ${fillIn(words.emailLabel, { name })}` : undefined
}
