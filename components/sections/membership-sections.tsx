import type { MEMBERSHIP_QUERY_RESULT } from '@/lib/content/sanity.types'
import { APPLY, formOf } from '@/lib/forms/forms'
import { UPLOAD, type UploadProblem } from '@/lib/membership/upload-form'
import { MEMBERSHIP_WORDS } from '@/lib/membership/words'
import { DeclarationUpload } from '../forms/declaration-upload'
import { BUTTON } from '../ui/button-look'
import { Heading } from '../ui/heading'
import { LABELS } from '../ui/labels'
import { TextSection } from '../ui/section'

type Words = NonNullable<MEMBERSHIP_QUERY_RESULT>['page'] | null

interface StepProps {
  words: Words
  /** Fills the party's addresses and the closing date into a text. */
  fill(text: string | null | undefined): string
}

/** Shows an applicant three steps: print the declaration, sign it, send it back. Works without JavaScript. */
export function DeclarationSteps({
  words,
  fill,
  reference,
  declaration,
  action,
  problem,
}: StepProps & {
  reference: string
  /** The address of the declaration PDF. */
  declaration: string
  /** The address that accepts the signed declaration. */
  action: string
  problem: UploadProblem | null
}) {
  const errors = {
    ...MEMBERSHIP_WORDS.problems,
    ...(words?.fileMissingError && { missing: words.fileMissingError }),
    ...(words?.fileTypeError && { type: words.fileTypeError }),
    ...(words?.fileSizeError && { size: words.fileSizeError }),
  }
  return (
    <TextSection>
      <p className="max-w-text text-lead">{fill(words?.text)}</p>
      <Reference words={words} reference={reference} />
      <ol className="mt-10 grid gap-10">
        <li>
          <Heading className="text-heading" text={`1. ${words?.printHeading ?? MEMBERSHIP_WORDS.print}`} />
          <Text>{fill(words?.printText)}</Text>
          <a href={declaration} target="_blank" rel="noopener" className={`mt-5 ${BUTTON.ink}`}>
            {words?.printLink ?? MEMBERSHIP_WORDS.printLink}
            <span className="sr-only"> ({LABELS.newTab})</span>
          </a>
        </li>
        <li>
          <Heading className="text-heading" text={`2. ${words?.signHeading ?? MEMBERSHIP_WORDS.sign}`} />
          <Text>{fill(words?.signText)}</Text>
        </li>
        <li id={UPLOAD.form}>
          <Heading className="text-heading" text={`3. ${words?.sendHeading ?? MEMBERSHIP_WORDS.send}`} />
          <Text>{fill(words?.sendText)}</Text>
          <DeclarationUpload
            action={action}
            label={words?.fileLabel ?? MEMBERSHIP_WORDS.file}
            hint={words?.fileHint ?? null}
            button={words?.button ?? MEMBERSHIP_WORDS.button}
            errors={errors}
            problem={problem}
          />
        </li>
      </ol>
    </TextSection>
  )
}

/** Confirms that a signed declaration was received. Names nobody, because anyone with the link can open the page. */
export function DeclarationThanks({
  words,
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
          {`${MEMBERSHIP_WORDS.problems.used}.`}
        </p>
      )}
      <p className="max-w-text text-lead">{fill(words?.doneText)}</p>
      <Reference words={words} reference={reference} />
    </TextSection>
  )
}

/** Shows that a link has expired, with a link to apply again. */
export function ApplicationEnded({ words, fill }: StepProps) {
  return (
    <TextSection>
      <p className="max-w-text text-lead">{fill(words?.endedText)}</p>
      <a href={`${formOf('membership').page}#${APPLY}`} className={`mt-8 ${BUTTON.ink}`}>
        {words?.endedLink ?? MEMBERSHIP_WORDS.endedLink}
      </a>
    </TextSection>
  )
}

function Text({ children }: { children: string }) {
  return children && <p className="mt-2 max-w-text">{children}</p>
}

function Reference({ words, reference }: { words: Words; reference: string }) {
  return (
    <p className="mt-6">
      {words?.referenceLabel ?? MEMBERSHIP_WORDS.reference}
      <strong className="block text-heading font-extrabold whitespace-nowrap tabular-nums">
        {reference}
      </strong>
    </p>
  )
}
