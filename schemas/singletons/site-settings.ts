import { CogIcon } from '@sanity/icons/Cog'
import { ShareIcon } from '@sanity/icons/Share'
import { isPlaceholder } from '../../lib/brand/template-words'
import { fieldProblem } from '../../lib/brand/layout'
import { printWarning } from '../../lib/brand/printable-text'
import { CANDIDATE_WORDS, EVENT_WORDS, SEARCH_WORDS } from '../../lib/shared/words'
import { choiceField } from '../fields/choice'
import { emailField, phoneField } from '../fields/contact'
import { documentType, fieldGroup } from '../fields/document-type'
import { listField, objectField, objectType, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import {
  defaultedFields,
  headingField,
  lineField,
  linkField,
  linksField,
  sentencesField,
} from '../fields/words'
import { placeholderStreet } from '../rules/placeholders'

/** Site-wide settings: the party's name, logo, contact details, social networks and authorisation. */
export const siteSettings = documentType('siteSettings', 'Site settings', {
  icon: CogIcon,
  groups: [
    fieldGroup('party', 'Party', [
      lineField(
        'partyName',
        'Name of the party',
        'The registered name. Used on every page. While a how-to-vote card is on, only administrators can publish a new name.',
        {
          isPrinted: true,
          requiredError: 'Enter the party’s name.',
        },
      ),
      lineField('shortName', 'Short name', 'Initials or a short form, for small screens.', {
        advice: [12, 'Keep it under 12 characters.'],
      }),
      sentencesField('tagline', 'Tagline', 'One line that says what the party stands for.', { rows: 2 }),
      typedField(
        'accessibleImage',
        'logo',
        'Logo',
        'Used in the header and the footer in place of the logo in “Brand assets”. Remove it here to have one logo everywhere.',
        { hidden: ({ value }) => !value },
      ),
      listField('social', 'Social networks', 'Icons in the footer. Drag to change the order.', 'socialLink'),
    ]),
    fieldGroup('contact', 'Contact', [
      emailField('Where visitors can write to the party.', 'contact@example.org'),
      phoneField,
      sentencesField('address', 'Postal address', 'Write it as you would on an envelope.', {
        validation: (rule) => [rule.custom(placeholderStreet).warning(), rule.custom(printWarning).warning()],
      }),
    ]),
    fieldGroup('legal', 'Legal', [
      lineField(
        'authorisation',
        'Authorisation line',
        'Electoral law requires “Authorised by name, address” on political material. It is shown in the footer, in print, on share images and on advertisements.',
        {
          validation: (rule) => [
            rule.required().error('Enter the authorisation line: Authorised by name, address.'),
            rule.custom((value) => fieldProblem('authorisation', value)),
            rule
              .custom((value) =>
                value !== undefined && isPlaceholder(value)
                  ? 'This is still the placeholder. Write the name and address of the person who authorises your material.'
                  : true,
              )
              .warning(),
          ],
        },
      ),
    ]),
    fieldGroup('policies', 'Policy pages', [
      objectField('policyPage', 'Text on policy pages', 'Headings and labels shared by all policy pages.', [
        lineField(
          'eyebrow',
          'Name of the list of policies',
          'Shown in the breadcrumbs above the title. For example, “Policies”.',
        ),
        lineField('initiativesHeading', 'Heading above the initiatives', 'For example, “Key initiatives”.'),
        lineField('contentsHeading', 'Heading above the table of contents', 'For example, “On this page”.'),
        lineField('publishedLabel', 'Label for the publication date', 'For example, “Published”.'),
        lineField('modifiedLabel', 'Label for the last update', 'For example, “Last updated”.'),
        lineField('moreHeading', 'Heading above more policies', 'For example, “More policies”.'),
        linkField('allPolicies', 'Link to all policies', 'Usually the policy section of the home page.'),
      ]),
    ]),
    fieldGroup('campaign', 'Events and candidates', [
      objectField(
        'eventPage',
        'Text on event pages',
        'Labels shared by all events and their lists.',
        defaultedFields(EVENT_WORDS, {
          when: 'Label above the date',
          dates: 'Label above several dates',
          where: 'Label above the place',
          online: 'Label above the online link',
          capacity: 'Label above the capacity',
          people: 'Number of people',
          contact: 'Label above the email address',
          weekly: 'Every week',
          monthly: 'Every month',
          until: 'Last date of a repeating event',
          cancelled: 'Label on cancelled events and dates',
          moved: 'Label on moved events and dates',
          over: 'Note on past events',
          save: 'Calendar button',
        }),
      ),
      objectField(
        'candidatePage',
        'Text on candidate pages',
        'Labels shared by all candidates. While a how-to-vote card is on, only administrators can publish a new heading for it.',
        defaultedFields(CANDIDATE_WORDS, {
          howToVote: 'How-to-vote card heading',
          print: 'Buttons that print the card',
          blank: 'Blank box, for screen readers',
        }),
      ),
    ]),
    fieldGroup('takePart', 'Call to action', [
      objectField(
        'takePart',
        'Call to action at the end of pages',
        'Shown at the end of every page. Leave the heading empty to hide it.',
        [
          headingField('Help make it happen'),
          linksField(
            'links',
            'Buttons',
            'Phones also show the first two in a bar at the bottom of the screen. A button that links to the current page is hidden.',
          ),
          lineField(
            'shareLabel',
            'Label of the share button',
            'For example, “Share this page”. The button opens the phone’s share sheet or copies the page’s address.',
          ),
          lineField(
            'copiedNotice',
            'Notice after copying',
            'For example, “Link copied”. Shown on devices without a share sheet.',
          ),
        ],
      ),
    ]),
    fieldGroup('search', 'Search', [
      objectField(
        'search',
        'Site search',
        'The text of the /search page and of the link to it.',
        defaultedFields(SEARCH_WORDS, {
          linkLabel: 'Link in the footer and the phone menu',
          heading: 'Page heading',
          label: 'Field label',
          button: 'Button',
          suggestions: 'Suggestions, for screen readers',
          hint: 'Hint before the first search',
          one: 'One result',
          count: 'Several results',
          none: 'No results',
          tips: 'Tips when nothing is found',
          busy: 'Message after too many searches',
          failed: 'Message when the search fails',
          pages: 'Heading above pages',
          policies: 'Heading above policies',
          news: 'Heading above news',
          events: 'Heading above events',
          candidates: 'Heading above candidates',
          questions: 'Heading above questions',
        }),
      ),
      seoField({ description: 'Used for pages that have no search text of their own.' }),
    ]),
  ],
  preview: {
    select: { title: 'partyName' },
    prepare: ({ title }: { title?: string }) => ({
      title: title ?? 'Site settings',
      subtitle: 'Site settings',
    }),
  },
})

export const socialLink = objectType('socialLink', 'Social network', {
  icon: ShareIcon,
  fields: [
    choiceField(
      'network',
      'Network',
      'Determines the icon.',
      [
        { value: 'facebook', title: 'Facebook' },
        { value: 'instagram', title: 'Instagram' },
        { value: 'x', title: 'X' },
        { value: 'youtube', title: 'YouTube' },
        { value: 'tiktok', title: 'TikTok' },
        { value: 'linkedin', title: 'LinkedIn' },
      ],
      { requiredError: 'Choose the network.' },
    ),
    typedField('url', 'url', 'Link to our profile', 'Leave empty to show the network as coming soon.', {
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Enter a full address that starts with https://.'),
    }),
  ],
  preview: { select: { title: 'network', subtitle: 'url' } },
})
