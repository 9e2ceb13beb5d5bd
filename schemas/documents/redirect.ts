import { TransferIcon } from '@sanity/icons/Transfer'
import type { ValidationContext } from 'sanity'
import { textOf } from '../fields/has-value'
import { detailsOf, documentType, type Selected } from '../fields/document-type'
import { switchField, untilField } from '../fields/parts'
import { lineField } from '../fields/words'
import { notOver } from '../rules/dates'
import { fromProblem, isAnswered, loopOf, toProblem } from '../rules/redirects'
import { siteAddresses } from '../rules/site-addresses'

/** A redirect from an address without a page to another address. */
export const redirect = documentType('redirect', 'Redirect', {
  icon: TransferIcon,
  fields: [
    lineField('from', 'Old address', 'The path that people may still use, such as /policies/old-name.', {
      // No `error(…)` here or below: it would replace the custom rule's message.
      validation: (rule) =>
        rule.custom(async (from, context) => fromProblem(from, idOf(context), await siteAddresses(context))),
    }),
    lineField(
      'to',
      'New address',
      'A page on this site, such as /policies/new-name, or a full address with https://.',
      {
        options: { input: 'redirectTarget' },
        validation: (rule) => [
          rule.custom((to) => toProblem(to)),
          rule.custom(async (to, context) => {
            const from = textOf(context.document, 'from')
            if (!to || !from) return true
            const loop = loopOf({ _id: idOf(context), from, to }, await siteAddresses(context))
            return loop === null
              ? true
              : `This creates a redirect loop: ${loop.join(' → ')}. Choose another page.`
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
      'Permanent',
      'Tells search engines to use the new address from now on. Turn off if the old page will come back.',
      { initialValue: true },
    ),
    untilField('Optional. The redirect stops working at the end of this day.'),
  ],
  preview: {
    select: { from: 'from', to: 'to', isPermanent: 'isPermanent', until: 'until' },
    prepare: ({ from, to, isPermanent, until }: Selected<'from' | 'to' | 'until', 'isPermanent'>) => ({
      title: from ?? 'Redirect without an address',
      subtitle: detailsOf(
        notOver(until) !== true && 'over',
        `→ ${to ?? 'no address yet'}`,
        isPermanent === false && 'temporary',
      ),
    }),
  },
})

function idOf({ document }: ValidationContext): string {
  return document?._id ?? ''
}
