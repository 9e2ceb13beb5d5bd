import type { ReactNode } from 'react'
import { FORM_NOTES, IS_OPEN } from '@/lib/shared/fragments'
import { formatDate } from '@/lib/shared/format-date'
import { fieldId } from '@/lib/forms/form-kit'
import { APPLY } from '@/lib/forms/forms'
import { ApplyLink } from '../../forms/lazy-forms'
import { ToastButton } from '../../layout/toasts'
import { Closing } from '../../sections/closing'
import { BUTTON } from '../../ui/button-look'
import { DEFAULTS, TOASTS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'
import { JobForm } from './job-form'

/** The fields of the block, the open jobs and, if applications are stored, the form's copy. */
export const JOB_OPENINGS = /* groq */ `
  heading, detailsButton, closingLabel, empty, general{heading, text, button},
  "openings": *[_type == "jobOpening" && defined(title) && ${IS_OPEN}] | order(orderRank asc){
    _id, title, location, isRemote, commitment, description, postedDate, closingDate
  },
  "forms": *[_type == "forms" && _id == "forms" && job.use == "inbox"][0]{
    ${FORM_NOTES},
    job{
      heading, hint, jobLabel, generalJob, nameLabel, emailLabel, phoneLabel, messageLabel, fileLabel, fileHint,
      requiredError, fileTypeError, fileSizeError, fileAgainError, button, submittingButton, privacy
    }
  }
`

type Block = BlockProps<'jobOpenings'>['block']
type Job = NonNullable<Block['openings']>[number]

/** The toast shown by the buttons while applications aren't stored. */
const TOAST = { title: TOASTS.careersTitle, text: TOASTS.careers }

/**
 * Shows the open jobs, the application form unless it is turned off, and an invitation to apply without a specific job.
 */
export function JobOpenings({ block, id, api }: BlockProps<'jobOpenings'>) {
  const { general, forms } = block
  return (
    <>
      <Openings block={block} id={id} />
      <JobForm block={block} api={api} />
      {general && (
        <Closing id="general" heading={general.heading} text={general.text}>
          {general.button && (
            <ApplyButton job={forms?.job.generalJob ?? null} isStored={forms !== null} look="ink">
              {general.button}
            </ApplyButton>
          )}
        </Closing>
      )}
    </>
  )
}

/** Lists the open jobs. If there are none, shows the text for an empty list. */
function Openings({ block, id }: Pick<BlockProps<'jobOpenings'>, 'block' | 'id'>) {
  const { heading, empty, openings } = block
  if (openings.length === 0 && !empty) return null
  return (
    <Section {...(heading ? { 'aria-labelledby': id } : { id })}>
      <Heading id={id} className="col-span-full mb-8 text-title md:mb-12" text={heading} />
      {openings.length === 0 ? (
        <p className="col-span-full text-lead">{empty}</p>
      ) : (
        <ul className="col-span-full border-t-3 border-current">
          {openings.map((job) => (
            <Opening key={job._id} job={job} block={block} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Opening({ job, block }: { job: Job; block: Block }) {
  const { title, location, commitment, description, closingDate } = job
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-rule py-8 md:grid-cols-12 md:py-10">
      <div className="md:col-span-6">
        {title && <h3 className="text-heading">{title}</h3>}
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
        {closingDate && (
          <p className="mt-3 text-ink-soft">
            {block.closingLabel ?? DEFAULTS.closing}{' '}
            <time dateTime={closingDate}>{formatDate(closingDate)}</time>
          </p>
        )}
      </div>
      <div className="grid content-start justify-items-start gap-5 md:col-span-6 md:col-start-7">
        {description && <p className="max-w-[56ch]">{description}</p>}
        {block.detailsButton && (
          <ApplyButton job={title} isStored={block.forms !== null}>
            {block.detailsButton}
            <span className="sr-only"> ({title})</span>
          </ApplyButton>
        )}
      </div>
    </li>
  )
}

/** Shows a job's button: a link to the form, or a button that only shows a toast (specification, section 7). */
function ApplyButton({
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
    <ApplyLink href={`#${APPLY}`} field={fieldId('job', 'job')} choice={job ?? ''} className={className}>
      {children}
    </ApplyLink>
  ) : (
    <ToastButton toast={TOAST} className={`needs-script ${className}`}>
      {children}
    </ToastButton>
  )
}
