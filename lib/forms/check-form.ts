// Browsers load this file when a visitor first touches a form, so it uses zod/mini, a third of the size of zod.
import * as z from 'zod/mini'
import { POSTCODE } from '../shared/country.ts'
import { isMailable, visibleText } from '../shared/mailable'
import { readBirthDate } from './birth-date'
import { characterCount, cleanField } from './clean-text'
import { fileTypeOf, MOST_FILE_BYTES } from './file-type'
import {
  type FormField,
  type FormProblem,
  type FormProblems,
  type FormValue,
  type FormValues,
  isProblem,
} from './form-kit'
import { type FormKind, formOf } from './forms'

/** The normalised values, or the problems in field order. */
export type CheckedForm = { values: FormValues } | { problems: FormProblems }

/** Checks a form (specification, section 5) and normalises it to what the database accepts. */
export async function checkForm(kind: FormKind, values: FormValues, ticks = 0): Promise<CheckedForm> {
  const checked = await z.safeParseAsync(schemaOf(formOf(kind).fields, ticks), values)
  return checked.success ? { values: checked.data } : { problems: problemsIn(checked.error.issues) }
}

/**
 * Creates the zod schema for a form. The messages of its issues are `FormProblem`s.
 *
 * @param ticks number of boxes that must all be ticked
 */
export function schemaOf(fields: readonly FormField[], ticks: number) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, ticks)])))
}

/** Returns the first problem of each field. */
function problemsIn(issues: readonly z.core.$ZodIssue[]): FormProblems {
  const problems: Record<string, FormProblem> = {}
  for (const { path, message } of issues) if (isProblem(message)) problems[String(path[0])] ??= message
  return problems
}

function fieldSchema(field: FormField, ticks: number): z.ZodMiniType<FormValue, FormValue> {
  switch (field.type) {
    case 'file':
      return z
        .custom<FormValue>()
        .check(refusing((value) => fileProblem(value instanceof File ? value : null)))
    case 'ticks':
      return list().check(
        refusing((ticked) => (placesOf(ticks).every((place) => ticked.includes(place)) ? null : 'missing')),
      )
    case 'boxes':
      // Drops a value that the table wouldn't accept, rather than losing the whole form.
      return list().check(z.overwrite((all) => [...new Set(all)].filter((one) => field.known?.includes(one))))
    default:
      return z.string().check(
        z.overwrite((text) => cleanField(field.type, text)),
        refusing((text) => textProblem(field, text)),
      )
  }
}

const list = () => z.array(z.string())

/** Values of the `ticks` field: positions in the list. */
const placesOf = (ticks: number) => Array.from({ length: ticks }, (_, place) => String(place))

/** Turns a function that finds a problem with a value into a zod check. */
function refusing<Value>(problemOf: (value: Value) => FormProblem | null | Promise<FormProblem | null>) {
  return async (checked: z.core.ParsePayload<Value>) => {
    const message = await problemOf(checked.value)
    if (message !== null) checked.issues.push({ code: 'custom', input: checked.value, message })
  }
}

/** Finds the problem with a field's normalised text, if any. */
function textProblem(
  { type, least = 0, most = Infinity, known, isOptional }: FormField,
  text: string,
): FormProblem | null {
  if (text === '') return isOptional ? null : 'missing'
  if (characterCount(visibleText(text)) < least) return 'tooShort'
  if (type === 'email' && !isMailable(text)) return 'noAddress'
  if (type === 'birthDate' && readBirthDate(text) === null) return 'noDate'
  if (type === 'postcode' && !POSTCODE.test(text)) return 'noPostcode'
  if (type === 'reference' && !/^[\w-]{1,128}$/.test(text)) return 'missing'
  // Only a forged request can have a value that isn't in the list.
  if (known !== undefined && !known.includes(text)) return 'missing'
  return characterCount(text) > most ? 'tooLong' : null
}

/**
 * The problem with each file that has been checked. A form is checked at every keystroke, but its file doesn't change.
 */
const checkedFiles = new WeakMap<File, Promise<FormProblem | null>>()

/** Checks a file's size and content. Since the visitor chose it, the file may have been deleted or changed. */
function fileProblem(file: File | null): Promise<FormProblem | null> {
  if (file === null) return Promise.resolve('missing')
  if (file.size > MOST_FILE_BYTES) return Promise.resolve('fileSize')
  const known =
    checkedFiles.get(file) ??
    file.arrayBuffer().then(
      (buffer) => (fileTypeOf(new Uint8Array(buffer)) === null ? 'fileType' : null),
      () => 'fileAgain' as const,
    )
  checkedFiles.set(file, known)
  return known
}
