import type { FormAnswer, FormField, FormProblem } from '@/lib/forms/form-kit'
import { type FieldName, type FormKind, formOf } from '@/lib/forms/forms'
import { LANGUAGE } from '@/lib/shared/country'
import { fillIn } from '@/lib/shared/fill-in'
import { DEFAULTS } from '../ui/labels'
import type { ShownField } from './field'
import type { FormProps } from './form'

type Copy = string | null | undefined

/** The copy of content for one field. */
interface FieldCopy {
  label: Copy
  hint?: Copy
  /** The options of a list or of boxes: the stored value and the label of each. */
  options?: ShownField['options']
  /** The id in a reference field. Its label is the title of the document. */
  reference?: string
  /** Errors of this field only. They replace the common ones. */
  errors?: Partial<Record<FormProblem, string>>
}

interface FormCopy {
  button: Copy
  submittingButton?: Copy
  privacy?: Copy
  consentVersion?: Copy
  problemHeading?: Copy
  /** The error of an empty field; `{field}` stands for its label. */
  requiredError?: Copy
  /** The error of a text that is too long; `{count}` stands for the most characters. */
  tooLongError?: Copy
  busyText?: Copy
}

/** The copy of content for one form. */
interface FormContent<Kind extends FormKind> extends Pick<FormProps, 'sent' | 'failed' | 'look'> {
  kind: Kind
  fields: Readonly<Record<FieldName<Kind>, FieldCopy>>
  copy: FormCopy
  /** The database, or the address for mails. Without either the form is simulated. */
  to?: { url: string; key: string } | string
  answer?: FormAnswer | undefined
}

/** The consent version that is stored for a privacy note without one. */
const NO_VERSION = 'unversioned'

/** Returns what a form shows. Null while content lacks its button or the label of a field. */
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
    // Only a form that is stored says these, and pages are to stay small.
    ...(typeof to === 'object' && { sentHash: formOf(kind).sent }),
    copy: {
      ...{ button, submittingButton: submittingButton ?? button, ...(privacy && { privacy }) },
      ...(look.look !== 'line' && { problemHeading: problemHeading ?? DEFAULTS.problems }),
      ...(typeof to === 'object' && { busyText: busyText ?? DEFAULTS.busyForms }),
    },
    ...look,
    ...(answer && { answer }),
  }
}

/** Returns a field with its copy; without a label if content has none. Boxes without options are left out. */
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
          // An email address that is too long is no address.
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

/** Returns the error of an empty field. A label inside a sentence starts with a small letter. */
function missingText(label: string, requiredError: string): string {
  const isInside = !requiredError.startsWith('{')
  return fillIn(requiredError, { field: isInside ? label.charAt(0).toLowerCase() + label.slice(1) : label })
}
