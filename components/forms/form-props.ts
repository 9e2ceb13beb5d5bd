import type { FormAnswer, FormField, FormProblem } from '@/lib/forms/form-kit'
import { type FieldName, type FormKind, formOf } from '@/lib/forms/forms'
import { LANGUAGE } from '@/lib/shared/country'
import { fillIn } from '@/lib/shared/fill-in'
import { DEFAULTS } from '../ui/labels'
import type { ShownField } from './field'
import type { FormProps } from './form'

type Text = string | null | undefined

/** The copy for one field, from content. */
interface FieldCopy {
  label: Text
  hint?: Text
  /** Options to choose from or to tick. */
  options?: ShownField['options']
  /** Id or slug in a reference field. Its label is the document's title. */
  reference?: string
  /** Errors that replace the standard ones. */
  errors?: Partial<Record<FormProblem, string>>
}

interface FormCopy {
  button: Text
  submittingButton?: Text
  privacy?: Text
  consentVersion?: Text
  problemHeading?: Text
  /** Error for an empty field. `{field}` stands for its label. */
  requiredError?: Text
  /** Error for text that is too long. `{count}` stands for the limit. */
  tooLongError?: Text
  busyText?: Text
}

/** A form and its copy from content. */
interface FormContent<Kind extends FormKind> extends Pick<FormProps, 'sent' | 'failed' | 'look' | 'columns'> {
  kind: Kind
  fields: Readonly<Record<FieldName<Kind>, FieldCopy>>
  copy: FormCopy
  /** The database or an email address to send to. Without it, sending is only simulated. */
  to?: { url: string; key: string } | string
  answer?: FormAnswer | undefined
}

/** Consent version to store if the privacy note has none. */
const NO_VERSION = 'unversioned'

/** Returns the props of a form. Null if content lacks its button or a label. */
export function formProps<Kind extends FormKind>({
  kind,
  fields,
  copy,
  to,
  answer,
  ...look
}: FormContent<Kind>): FormProps | null {
  const { button, privacy, problemHeading, busyText, submittingButton } = copy
  const byName: Readonly<Record<string, FieldCopy>> = fields
  const shown = formOf(kind).fields.flatMap((rules) =>
    shownField(rules, byName[rules.name], copy, look.look ?? 'grid'),
  )
  if (!button || shown.some(({ label }) => label === '')) return null
  const consentVersion = privacy ? (copy.consentVersion ?? NO_VERSION) : ''
  return {
    kind,
    fields: shown,
    ...(to !== undefined && {
      send: typeof to === 'string' ? { how: 'mail', to } : { how: 'store', ...to, consentVersion },
    }),
    // Only forms that are stored need this hash. Leaving it out of the others keeps pages small.
    ...(typeof to === 'object' && { sentHash: formOf(kind).sent }),
    copy: {
      ...{ button, submittingButton: submittingButton ?? button, ...(privacy && { privacy }) },
      ...(look.look !== 'line' && { problemHeading: problemHeading ?? DEFAULTS.problems }),
      ...(typeof to === 'object' && { busyText: busyText ?? DEFAULTS.busyForms, language: LANGUAGE }),
    },
    ...look,
    ...(answer && { answer }),
  }
}

/**
 * Returns a field with its copy. Its label is empty if content has none. Returns nothing for checkboxes without
 * options.
 */
function shownField(
  { name, type, most, isOptional, isWide, autoComplete, accept }: FormField,
  { label, hint, options, reference, errors }: FieldCopy = { label: null },
  { requiredError, tooLongError }: FormCopy,
  look: 'grid' | 'line',
): ShownField[] {
  const areBoxes = type === 'boxes' || type === 'ticks'
  if (areBoxes && (options ?? []).length === 0) return []
  const isRequired = !isOptional && type !== 'boxes'
  return [
    {
      ...{ name, type, label: label ?? '', ...(!isRequired && { isOptional: true }), ...(hint && { hint }) },
      ...{ ...(isWide && { isWide }), ...(autoComplete && { autoComplete }), ...(accept && { accept }) },
      ...(options && { options }),
      ...(reference !== undefined && { reference }),
      ...(most !== undefined && { maxLength: most }),
      ...(look === 'grid' && {
        errors: {
          ...(isRequired && { missing: missingText(label ?? '', requiredError ?? '{field}') }),
          // An email address that is too long counts as invalid.
          ...(type !== 'email' &&
            most !== undefined && {
              tooLong: fillIn(tooLongError ?? DEFAULTS.tooLong, { count: most.toLocaleString(LANGUAGE) }),
            }),
          ...errors,
        },
      }),
    },
  ]
}

/** Returns the error for an empty field. In the middle of a sentence, the label starts with a lower-case letter. */
function missingText(label: string, requiredError: string): string {
  const isInside = !requiredError.startsWith('{')
  return fillIn(requiredError, { field: isInside ? label.charAt(0).toLowerCase() + label.slice(1) : label })
}
