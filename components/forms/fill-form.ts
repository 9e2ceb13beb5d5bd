import type { SignUpValues } from '@/lib/volunteers/form'

/** Writes values into the fields of a form: texts by name, lists as ticked boxes. */
export function fillForm(form: HTMLFormElement, values: SignUpValues): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = values.skills.includes(element.value)
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const value = Object.entries(values).find(([name]) => name === element.name)?.[1]
      if (typeof value === 'string') element.value = value
    }
  }
}
