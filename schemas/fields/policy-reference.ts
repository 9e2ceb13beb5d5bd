import { defineField } from 'sanity'

/** A field that refers to a policy. */
export function policyReferenceField(field: { name: string; title: string; description: string }) {
  return defineField({ ...field, type: 'reference', to: [{ type: 'policy' }] })
}
