import type { HOME_QUERY_RESULT, TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { initials } from '@/lib/format/initials'
import { Picture } from '../ui/picture'
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
      <ul className="col-span-full mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-16 lg:grid-cols-4">
        {team.map((leader) => (
          <li
            key={leader._id}
            data-reveal=""
            className="grid grid-cols-[min(6.5rem,30%)_1fr] gap-x-5 sm:block"
          >
            <Portrait leader={leader} />
            <div className="sm:mt-5">
              <h3 className="text-subheading">{leader.name}</h3>
              {leader.role && leader.role !== leader.name && <p className="font-semibold">{leader.role}</p>}
              {leader.bio && <p className="mt-2 max-w-[40ch] text-ink-soft">{leader.bio}</p>}
              {leader.email && (
                <a
                  href={`mailto:${leader.email}`}
                  aria-label={emailName(leader, words)}
                  className="mt-2 inline-flex min-h-11 items-center font-semibold break-all underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
                >
                  {leader.email}
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
    <div className="portrait relative flex aspect-[4/5] items-end self-start overflow-hidden border-b-3 border-current sm:aspect-[5/4] lg:aspect-square">
      {image?.asset ? (
        <Picture
          picture={image}
          sizes="(min-width: 64rem) 21rem, (min-width: 30rem) 50vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
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
