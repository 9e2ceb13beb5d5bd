// Visitors load this when they first touch a form: zod/mini is a third of zod, with the same checks.
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

/** The values as they are stored, or the problems with them in the order of the fields. */
export type CheckedForm = { values: FormValues } | { problems: FormProblems }

/** Checks a form (specification, section 5) and cleans it, so that it is what the database takes. */
export async function checkForm(kind: FormKind, values: FormValues, ticks = 0): Promise<CheckedForm> {
  const checked = await z.safeParseAsync(schemaOf(formOf(kind).fields, ticks), values)
  return checked.success ? { values: checked.data } : { problems: problemsIn(checked.error.issues) }
}

/**
 * Makes the schema of a form. The messages of its issues are problems.
 *
 * @param ticks the number of boxes of the form that all have to be ticked
 */
export function schemaOf(fields: readonly FormField[], ticks: number) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, ticks)])))
}

/** Returns the first problem of each field, from the issues of a check. */
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
      // A value that the table does not know is dropped, so that the form is not lost.
      return list().check(z.overwrite((all) => [...new Set(all)].filter((one) => field.known?.includes(one))))
    default:
      return z.string().check(
        z.overwrite((text) => cleanField(field.type, text)),
        refusing((text) => textProblem(field, text)),
      )
  }
}

const list = () => z.array(z.string())

/** The values of boxes that all have to be ticked: their places in the list. */
const placesOf = (ticks: number) => Array.from({ length: ticks }, (_, place) => String(place))

/** Makes a check from a function that finds the problem of a value. */
function refusing<Value>(problemOf: (value: Value) => FormProblem | null | Promise<FormProblem | null>) {
  return async (checked: z.core.ParsePayload<Value>) => {
    const message = await problemOf(checked.value)
    if (message !== null) checked.issues.push({ code: 'custom', input: checked.value, message })
  }
}

/** Returns the problem of the cleaned text of a field. */
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
  // The field is a list to choose from; any other value was forged.
  if (known !== undefined && !known.includes(text)) return 'missing'
  return characterCount(text) > most ? 'tooLong' : null
}

/** The problem of each file that was checked: a form is checked at each letter, and a file does not change. */
const checkedFiles = new WeakMap<File, Promise<FormProblem | null>>()

/** Checks a file by its size and content. A browser may find that it has gone or changed since it was chosen. */
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
