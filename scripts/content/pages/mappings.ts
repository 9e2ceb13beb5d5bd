import { isRecord } from '../../../lib/shared/is-record.ts'
import { HOME_SLUG } from '../../../lib/shared/routes.ts'
import { asType, block, callBlock, cardsBlock, fieldOf, fieldsOf } from './former-page.ts'
import { type FormerPage, given, pageFrom, type PageFields } from './former-page.ts'

interface Mapping {
  /** The page's address, which stays the same. */
  path: string
  /** Turns the fields of the former document into those of the page. Any of them may be missing. */
  toPage(former: FormerPage): PageFields
}

/** The singleton documents that became pages made of blocks, by former type, which is also their id. */
export const MAPPINGS: Readonly<Record<string, Mapping>> = {
  home: { path: '/', toPage: homePage },
  about: { path: '/about', toPage: aboutPage },
  constitution: { path: '/constitution', toPage: constitutionPage },
  manifesto: { path: '/manifesto', toPage: manifestoPage },
  election: { path: '/nsw-election-2027', toPage: electionPage },
  newsletterPage: { path: '/newsletter', toPage: newsletterPage },
  contact: { path: '/contact', toPage: contactPage },
  faqPage: { path: '/faq', toPage: faqPage },
  support: { path: '/support', toPage: supportPage },
  joinParty: { path: '/join-party', toPage: joinPartyPage },
  joinTeam: { path: '/join-team', toPage: joinTeamPage },
  volunteer: { path: '/volunteer', toPage: volunteerPage },
}

/** Suburbs, age groups and leaders are separate documents, and the page showed them even without a heading. */
function homePage(former: FormerPage): PageFields {
  const { hero, values, policyAreas, localIssues, ageGroups, team, faqPrompt, newsletter } = former
  const action = fieldOf(faqPrompt, 'action')
  const page = pageFrom(former, HOME_SLUG, [
    ...block('hero', 'hero', fieldsOf(hero)),
    ...cardsBlock('values', values, fieldOf(values, 'cards'), { anchor: 'about', layout: 'rising' }),
    ...block('policyAreas', 'policies', fieldsOf(policyAreas), { anchor: 'policies' }),
    { _key: 'suburbs', _type: 'suburbs', anchor: 'local-issues', ...fieldsOf(localIssues) },
    { _key: 'ages', _type: 'ageGroups', anchor: 'issues-by-age', ...fieldsOf(ageGroups) },
    { _key: 'team', _type: 'team', anchor: 'team', ...fieldsOf(team) },
    ...callBlock('questions', faqPrompt, onlyLink(action), { anchor: 'questions', look: 'largeSky' }),
    ...block('newsletterForm', 'newsletter', fieldsOf(newsletter), { anchor: 'newsletter' }),
  ])
  return { ...page, title: 'Home' }
}

function aboutPage(former: FormerPage): PageFields {
  const { story, vision, mission, principles, stats, actions, smallPrint } = former
  return pageFrom(former, 'about', [
    { _key: 'opening', _type: 'opening', look: 'tall' },
    ...block('prose', 'story', fieldsOf(story), { anchor: 'story', size: 'lead' }),
    ...block('statements', 'statements', { sky: vision, land: mission }),
    ...cardsBlock('principles', principles, fieldOf(principles, 'items'), {
      anchor: 'principles',
      layout: 'lines',
    }),
    ...block('figures', 'figures', { ...fieldsOf(stats), links: actions }, { anchor: 'figures' }),
    ...block('smallPrint', 'small-print', fieldsOf(smallPrint), { anchor: 'small-print' }),
  ])
}

function constitutionPage(former: FormerPage): PageFields {
  const { adopted, officialDocument, contentsHeading, sections } = former
  const opening = { _key: 'opening', _type: 'opening', look: 'plain' }
  return pageFrom(former, 'constitution', [
    { ...opening, ...given({ note: adopted, action: officialDocument }) },
    ...block('numberedSections', 'sections', { heading: contentsHeading, sections }, { look: 'numbered' }),
  ])
}

function manifestoPage(former: FormerPage): PageFields {
  const { vision, positions, principles, sectionsHeading, sections, closing } = former
  const titled = { anchor: 'sections', look: 'titled' }
  return pageFrom(former, 'manifesto', [
    { _key: 'opening', _type: 'opening', look: 'word' },
    ...block('prose', 'vision', fieldsOf(vision), { size: 'land' }),
    ...block('positions', 'positions', fieldsOf(positions), { anchor: 'positions' }),
    ...cardsBlock('principles', principles, fieldOf(principles, 'items'), {
      anchor: 'principles',
      layout: 'numbered',
    }),
    ...block('numberedSections', 'sections', { heading: sectionsHeading, sections }, titled),
    ...callBlock('closing', closing, fieldOf(closing, 'actions'), { anchor: 'closing', look: 'sun' }),
  ])
}

/** This document kept its title under “Search”. */
function electionPage(former: FormerPage): PageFields {
  const { hero, facts, areas, comparison, audiences, callToAction, faq, seo } = former
  const { headline, text, eyebrow, action } = fieldsOf(hero)
  const title = fieldOf(seo, 'title') ?? headline
  const description = fieldOf(seo, 'description') ?? text
  return pageFrom({ ...former, title, description }, 'nsw-election-2027', [
    {
      ...{ _key: 'opening', _type: 'opening', anchor: 'facts', look: 'tall' },
      ...given({ heading: headline, text, eyebrow, action, facts }),
    },
    ...cardsBlock('areas', areas, fieldOf(areas, 'items'), { anchor: 'areas', layout: 'halves' }),
    ...block('comparison', 'comparison', fieldsOf(comparison), { anchor: 'comparison' }),
    ...cardsBlock('audiences', audiences, fieldOf(audiences, 'items'), {
      anchor: 'audiences',
      layout: 'beside',
    }),
    ...block('callToAction', 'call', fieldsOf(callToAction), { anchor: 'call', look: 'land' }),
    ...block('questions', 'questions', fieldsOf(faq), { anchor: 'questions' }),
  ])
}

/** This document also contained the text about subscriptions. */
function newsletterPage(former: FormerPage): PageFields {
  const { empty, confirm, unsubscribe, broken, mail } = former
  const links = given({ confirm, unsubscribe, broken })
  const newsletterLinks = Object.keys(links).length > 0 ? links : undefined
  const archive = { _key: 'archive', _type: 'newsletterArchive', ...given({ empty }) }
  return {
    ...pageFrom(former, 'newsletter', [archive]),
    forms: given({ newsletterLinks, newsletterMail: mail }),
  }
}

/** The contact details are in the settings, so they appear even without labels. */
function contactPage(former: FormerPage): PageFields {
  const { details, hours, form } = former
  const [reach] = block('contactDetails', 'details', { ...fieldsOf(details), hours })
  return pageFrom(former, 'contact', [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'sun' },
    reach ?? { _key: 'details', _type: 'contactDetails' },
    ...block('contactForm', 'form', fieldsOf(form)),
  ])
}

/** The questions are separate documents, so they are listed even if the page has no other text. */
function faqPage(former: FormerPage): PageFields {
  const { topicsHeading, topics, contact, more } = former
  const [list] = block('faqList', 'questions', { topicsHeading, topics, contact })
  return pageFrom(former, 'faq', [
    { _key: 'opening', _type: 'opening', look: 'topics' },
    list ?? { _key: 'questions', _type: 'faqList' },
    ...cardsBlock('read-more', more, fieldOf(more, 'cards'), { anchor: 'read-more', layout: 'pointers' }),
  ])
}

function supportPage(former: FormerPage): PageFields {
  const { donation, volunteering, otherWays } = former
  const ways = waysAsCards(fieldOf(otherWays, 'items'))
  return pageFrom(former, 'support', [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'icon', icon: 'hand-heart', colour: 'red' },
    ...block('donation', 'donate', fieldsOf(donation), { anchor: 'donate' }),
    ...cardsBlock('time', volunteering, fieldOf(volunteering, 'options'), { anchor: 'time', layout: 'land' }),
    ...cardsBlock('ways', otherWays, ways, { anchor: 'ways', layout: 'links' }),
  ])
}

/** The ways to help, each with the text of its link as the title. */
function waysAsCards(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item: unknown) => {
    const title = fieldOf(fieldOf(item, 'link'), 'label')
    return isRecord(item) && title !== undefined ? { ...item, title } : item
  })
}

function joinPartyPage(former: FormerPage): PageFields {
  const { launchNote, levels, perYearLabel, usualPriceLabel, freeLabel, levelButton } = former
  const { form, formUrl, noticeText, steps, eligibility } = former
  const items = asType('step', fieldOf(steps, 'items'))
  const action = fieldOf(eligibility, 'action')
  return pageFrom(former, 'join-party', [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'sun' },
    ...block('membershipLevels', 'levels', {
      ...{ launchNote, levels, perYearLabel, usualPriceLabel, freeLabel, levelButton },
      ...{ form, formUrl, noticeText },
    }),
    // This block shows nothing until the form is switched on in the “Forms” document.
    { _key: 'apply', _type: 'membershipForm', anchor: 'apply' },
    ...block('steps', 'steps', { heading: fieldOf(steps, 'heading'), items }, { anchor: 'steps' }),
    ...callBlock('eligibility', eligibility, onlyLink(action), { anchor: 'eligibility', look: 'sky' }),
  ])
}

/** The jobs are separate documents, so they get a block even if there is no text. */
function joinTeamPage(former: FormerPage): PageFields {
  const { benefits, openings, general } = former
  const { heading, detailsButton, empty } = fieldsOf(openings)
  return pageFrom(former, 'join-team', [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'icon', icon: 'briefcase', colour: 'violet' },
    ...cardsBlock('benefits', benefits, fieldOf(benefits, 'items'), {
      anchor: 'benefits',
      layout: 'columns',
    }),
    {
      ...{ _key: 'openings', _type: 'jobOpenings', anchor: 'openings' },
      ...given({ heading, detailsButton, empty, general }),
    },
  ])
}

/** The button in the last block links up to the form. The link migration turns its page into a reference. */
function volunteerPage(former: FormerPage): PageFields {
  const { activities, form, contact, closing } = former
  const label = fieldOf(closing, 'button')
  const link = { _type: 'link', kind: 'page', page: '/volunteer', anchor: 'sign-up', label }
  return pageFrom(former, 'volunteer', [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'signs' },
    ...cardsBlock('activities', activities, fieldOf(activities, 'items'), {
      anchor: 'activities',
      layout: 'day',
    }),
    ...block('volunteerForm', 'sign-up', { ...fieldsOf(form), contact }, { anchor: 'sign-up' }),
    ...callBlock('closing', closing, label ? [{ _key: 'button', ...link }] : undefined, {
      anchor: 'closing',
      look: 'sky',
    }),
  ])
}

/** A list with a former document's only link, or undefined if it had none. */
function onlyLink(action: unknown): unknown {
  return isRecord(action) ? [{ _key: 'action', ...action }] : undefined
}
