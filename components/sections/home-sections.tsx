import type { HOME_QUERY_RESULT, TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { initials } from '@/lib/format/initials'
import { PORTRAIT_SHAPES } from '@/lib/format/picture-shapes'
import { NewsletterForm } from '../forms/newsletter-form'
import { ButtonLink } from '../ui/button-link'
import { Heading, Title } from '../ui/heading'
import { Furrows, SunAtDawn } from '../ui/landscape'
import { listOf } from '../ui/list-of'
import { Picture } from '../ui/picture'
import { Section, SectionHead } from '../ui/section'
import type { StoredFormProps } from './stored-form-section'
import { NewsletterToInbox } from './stored-forms'

type Home = NonNullable<HOME_QUERY_RESULT>

/** Opens the home page with the headline before a picture or the drawn sun, and the buttons on the land below. */
export function HomeHero({ hero, nextSection }: { hero: NonNullable<Home['hero']>; nextSection: string }) {
  return (
    <section className="hero">
      <div className="sky">
        {hero.picture?.asset ? (
          <Picture picture={hero.picture} show="100vw" fillsHeight={75} isEager />
        ) : (
          <SunAtDawn />
        )}
        <Title>{hero.headline}</Title>
        <div className="horizon-line draws-itself" />
      </div>
      <div data-ground="land">
        <Furrows />
        <div>
          <div>
            {hero.subline && <p>{hero.subline}</p>}
            <ButtonLink link={hero.primaryAction} look="sun" />
            <ButtonLink link={hero.secondaryAction} look="landOutline" />
          </div>
          {hero.scrollLabel && (
            <a href={`#${nextSection}`} className="onward onward-down">
              {hero.scrollLabel}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

type Leader = TEAM_QUERY_RESULT[number]

/** Shows the party's leaders with portrait, role and email. */
export function Leadership({
  id,
  words,
  team,
}: {
  id: string
  words: Home['team']
  team: TEAM_QUERY_RESULT
}) {
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

/** Shows a person's portrait, or their initials when there is none. */
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

/** Returns the accessible name of an email link. It begins with the visible address, so that speech control finds it. */
function emailName({ name, email }: Leader, words: Home['team']): string | undefined {
  return words?.emailLabel ? `${email ?? ''}: ${fillIn(words.emailLabel, { name })}` : undefined
}

/** Shows an email address that may break into two lines before the @. */
function EmailAddress({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/**
 * Shows the newsletter's form: with `stored` the one that goes to the inbox, otherwise the simulated one (specification,
 * section 7), which is hidden without scripts because it sends nothing.
 */
export function Newsletter({
  words,
  stored,
}: {
  words: NonNullable<Home['newsletter']>
  stored: StoredFormProps | null
}) {
  const { heading, text, emailLabel, button, submittingButton } = words
  if (!heading || !emailLabel || !button) return null
  return (
    <Section aria-labelledby="newsletter" className={`items-end gap-y-8 ${stored ? '' : 'needs-script'}`}>
      <div className="col-span-full md:col-span-5">
        <Heading id="newsletter" className="text-heading">
          {heading}
        </Heading>
        {text && <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>}
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-7">
        {stored ? (
          <NewsletterToInbox words={words} {...stored} />
        ) : (
          <NewsletterForm label={emailLabel} button={button} submittingButton={submittingButton ?? button} />
        )}
      </div>
    </Section>
  )
}
