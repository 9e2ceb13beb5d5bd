import { defineField } from 'sanity'

/** A field that refers to a policy. */
export function policyReferenceField(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'reference', to: [{ type: 'policy' }] })
}
