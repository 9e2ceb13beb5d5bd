import type { MEMBERSHIP_QUERY_RESULT } from '@/lib/content/sanity.types'
import { APPLY, formOf } from '@/lib/forms/forms'
import { MEMBERSHIP_COPY, UPLOAD, type UploadProblem } from '@/lib/membership/membership-copy'
import { DeclarationUpload } from '../forms/declaration-upload'
import { BUTTON } from '../ui/button-look'
import { LABELS } from '../ui/labels'
import { Heading, TextSection } from '../ui/section'

type Copy = NonNullable<MEMBERSHIP_QUERY_RESULT>['page'] | null

interface StepProps {
  copy: Copy
  /** Replaces the names in braces with the party's addresses and the link's expiry date. */
  fill(text: string | null | undefined): string
}

/** Shows an applicant three steps: print the declaration, sign it, send it back. Works without JavaScript. */
export function DeclarationSteps({
  copy,
  fill,
  reference,
  declaration,
  action,
  problem,
}: StepProps & {
  reference: string
  /** Address of the declaration's PDF. */
  declaration: string
  /** URL that the upload form posts to. */
  action: string
  problem: UploadProblem | null
}) {
  const errors = {
    ...MEMBERSHIP_COPY.problems,
    ...(copy?.fileMissingError && { missing: copy.fileMissingError }),
    ...(copy?.fileTypeError && { type: copy.fileTypeError }),
    ...(copy?.fileSizeError && { size: copy.fileSizeError }),
  }
  return (
    <TextSection>
      <p className="max-w-text text-lead">{fill(copy?.text)}</p>
      <Reference copy={copy} reference={reference} />
      <ol className="mt-10 grid gap-10">
        <li>
          <Heading className="text-heading" text={`1. ${copy?.printHeading ?? MEMBERSHIP_COPY.print}`} />
          <Text>{fill(copy?.printText)}</Text>
          <a href={declaration} target="_blank" rel="noopener" className={`mt-5 ${BUTTON.ink}`}>
            {copy?.printLink ?? MEMBERSHIP_COPY.printLink}
            <span className="sr-only"> ({LABELS.newTab})</span>
          </a>
        </li>
        <li>
          <Heading className="text-heading" text={`2. ${copy?.signHeading ?? MEMBERSHIP_COPY.sign}`} />
          <Text>{fill(copy?.signText)}</Text>
        </li>
        <li id={UPLOAD.form}>
          <Heading className="text-heading" text={`3. ${copy?.sendHeading ?? MEMBERSHIP_COPY.send}`} />
          <Text>{fill(copy?.sendText)}</Text>
          <DeclarationUpload
            action={action}
            label={copy?.fileLabel ?? MEMBERSHIP_COPY.file}
            hint={copy?.fileHint ?? null}
            button={copy?.button ?? MEMBERSHIP_COPY.button}
            errors={errors}
            problem={problem}
          />
        </li>
      </ol>
    </TextSection>
  )
}

/**
 * Confirms that a signed declaration has arrived. Doesn't name the applicant, because anyone with the link can open the
 * page.
 */
export function DeclarationThanks({
  copy,
  fill,
  reference,
  isSecond,
}: StepProps & { reference: string; isSecond: boolean }) {
  return (
    <TextSection>
      {isSecond && (
        <p
          role="alert"
          data-accent="red"
          className="mb-8 border-l-8 border-accent-text bg-paper-deep p-5 font-bold"
        >
          {`${MEMBERSHIP_COPY.problems.used}.`}
        </p>
      )}
      <p className="max-w-text text-lead">{fill(copy?.doneText)}</p>
      <Reference copy={copy} reference={reference} />
    </TextSection>
  )
}

/** Says that a link has expired, and links to the form to apply again. */
export function ApplicationEnded({ copy, fill }: StepProps) {
  return (
    <TextSection>
      <p className="max-w-text text-lead">{fill(copy?.endedText)}</p>
      <a href={`${formOf('membership').page}#${APPLY}`} className={`mt-8 ${BUTTON.ink}`}>
        {copy?.endedLink ?? MEMBERSHIP_COPY.endedLink}
      </a>
    </TextSection>
  )
}

function Text({ children }: { children: string }) {
  return children && <p className="mt-2 max-w-text">{children}</p>
}

function Reference({ copy, reference }: { copy: Copy; reference: string }) {
  return (
    <p className="mt-6">
      {copy?.referenceLabel ?? MEMBERSHIP_COPY.reference}
      <strong className="block text-heading font-extrabold whitespace-nowrap tabular-nums">
        {reference}
      </strong>
    </p>
  )
}
