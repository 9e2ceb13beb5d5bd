import type { ReactNode } from 'react'
import type { JOB_OPENINGS_QUERY_RESULT, JOIN_TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { JOB_PAGE, jobFieldId } from '@/lib/forms/job-form'
import { ApplyLink } from '../forms/apply-link'
import { NoticeButton } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { Heading } from '../ui/heading'
import { NOTICES } from '../ui/labels'
import { Section } from '../ui/section'

type Page = NonNullable<JOIN_TEAM_QUERY_RESULT>

type Job = JOB_OPENINGS_QUERY_RESULT[number]

/** The notice that the page's buttons show while applications are not stored. */
const NOTICE = { title: NOTICES.careersTitle, text: NOTICES.careers }

interface JobOpeningsProps {
  words: Page['openings']
  jobs: JOB_OPENINGS_QUERY_RESULT
  /** Whether applications are stored; the buttons then lead to the form. */
  isStored: boolean
}

/** Lists the open jobs, or shows the words of content for none. */
export function JobOpenings({ words, jobs, isStored }: JobOpeningsProps) {
  if (jobs.length === 0 && !words?.empty) return null
  return (
    <Section aria-labelledby="openings" className="pt-0">
      {words?.heading && (
        <Heading id="openings" className="col-span-full mb-8 text-title md:mb-12">
          {words.heading}
        </Heading>
      )}
      {jobs.length === 0 ? (
        <p className="col-span-full text-lead">{words?.empty}</p>
      ) : (
        <ul className="col-span-full border-t-3 border-current">
          {jobs.map((job) => (
            <Opening key={job._id} job={job} button={words?.detailsButton} isStored={isStored} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Opening({
  job,
  button,
  isStored,
}: {
  job: Job
  button: string | null | undefined
  isStored: boolean
}) {
  const { title, location, commitment, description } = job
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-rule py-8 md:grid-cols-12 md:py-10">
      <div className="md:col-span-6">
        <h3 className="text-heading">{title}</h3>
        <ul className="mt-3 flex flex-wrap gap-2">
          {[location, commitment].map(
            (badge) =>
              badge && (
                <li
                  key={badge}
                  className="rounded-control border-2 border-current px-3 py-0.5 text-small font-bold"
                >
                  {badge}
                </li>
              ),
          )}
        </ul>
      </div>
      <div className="grid content-start justify-items-start gap-5 md:col-span-6 md:col-start-7">
        {description && <p className="max-w-[56ch]">{description}</p>}
        {button && (
          <ApplyButton job={title} isStored={isStored}>
            {button}
            <span className="sr-only"> ({title})</span>
          </ApplyButton>
        )}
      </div>
    </li>
  )
}

/** Shows the button of a job: a link to the form, or one that only shows a notice (specification, section 7). */
export function ApplyButton({
  job,
  isStored,
  look = 'outline',
  children,
}: {
  job: string | null
  isStored: boolean
  look?: 'outline' | 'ink'
  children: ReactNode
}) {
  const className = BUTTON[look]
  return isStored ? (
    <ApplyLink form={JOB_PAGE.form} field={jobFieldId('job')} choice={job ?? ''} className={className}>
      {children}
    </ApplyLink>
  ) : (
    <NoticeButton notice={NOTICE} className={`needs-script ${className}`}>
      {children}
    </NoticeButton>
  )
}
