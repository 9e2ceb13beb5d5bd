import { TransferIcon } from '@sanity/icons/Transfer'
import { defineType, type ValidationContext } from 'sanity'
import { textOf } from '../fields/has-value'
import { switchField, untilField } from '../fields/parts'
import { lineField } from '../fields/words'
import { notOver } from '../rules/dates'
import { fromProblem, isAnswered, loopOf, toProblem } from '../rules/redirects'
import { siteAddresses } from '../rules/site-addresses'

interface RedirectPreview {
  from?: string
  to?: string
  isPermanent?: boolean
  until?: string
}

/** A redirect: an address that no page has any more, and the address to which its visitors are sent. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  fields: [
    lineField('from', 'Old address', 'The path that people may still have, such as /policies/old-name.', {
      // No `error(…)` here, nor below: it would replace the message of the custom rule.
      validation: (rule) =>
        rule.custom(async (from, context) => fromProblem(from, idOf(context), await siteAddresses(context))),
    }),
    lineField(
      'to',
      'New address',
      'A page of this site, such as /policies/new-name, or a full address with https://.',
      {
        validation: (rule) => [
          rule.custom((to) => toProblem(to)),
          rule.custom(async (to, context) => {
            const from = textOf(context.document, 'from')
            if (!to || !from) return true
            const loop = loopOf({ _id: idOf(context), from, to }, await siteAddresses(context))
            return loop === null
              ? true
              : `This leads round in a circle: ${loop.join(' → ')}. Choose another page.`
          }),
          rule
            .custom(async (to, context) =>
              !to || isAnswered(to, idOf(context), await siteAddresses(context))
                ? true
                : 'There is no page at this address. Check it, or choose a page from the list.',
            )
            .warning(),
        ],
      },
    ),
    switchField(
      'isPermanent',
      'For good',
      'Search engines then forget the old address. Turn off when the old page comes back.',
      { initialValue: true },
    ),
    untilField('Optional. The old address leads nowhere when this day is over.'),
  ],
  preview: {
    select: { from: 'from', to: 'to', isPermanent: 'isPermanent', until: 'until' },
    prepare: ({ from, to, isPermanent, until }: RedirectPreview) => ({
      title: from ?? 'Redirect without an address',
      subtitle: [
        notOver(until) === true ? null : 'over',
        `→ ${to ?? 'nowhere yet'}`,
        isPermanent === false ? 'for now' : null,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

function idOf({ document }: ValidationContext): string {
  return document?._id ?? ''
}
