import { ageGroups } from './age-groups/schema'
import { buttons } from './buttons/schema'
import { callToAction } from './call-to-action/schema'
import { candidateList } from './candidate-list/schema'
import { card, cards } from './cards/schema'
import { comparedParty, comparison, comparisonRow, partyRating } from './comparison/schema'
import { contactDetails, officeHours } from './contact-details/schema'
import { contactForm } from './contact-form/schema'
import { donation, donationPreset } from './donation/schema'
import { downloadFile, downloads } from './downloads/schema'
import { eventList } from './event-list/schema'
import { faqList } from './faq-list/schema'
import { figures, stat } from './figures/schema'
import { gallery, galleryPicture } from './gallery/schema'
import { jobOpenings } from './job-openings/schema'
import { hero } from './hero/schema'
import { map } from './map/schema'
import { numberedSections } from './numbered-sections/schema'
import { newsList } from './news-list/schema'
import { newsletterArchive } from './newsletter-archive/schema'
import { newsletterForm } from './newsletter-form/schema'
import { membershipForm } from './membership-form/schema'
import { membershipLevel, membershipLevels } from './membership-levels/schema'
import { opening } from './opening/schema'
import { pictureText } from './picture-text/schema'
import { axis, positionPoint, positions } from './positions/schema'
import { policyAreas } from './policy-areas/schema'
import { prose } from './prose/schema'
import { questions } from './questions/schema'
import { quote } from './quote/schema'
import { smallPrint } from './small-print/schema'
import { statements } from './statements/schema'
import { step, steps } from './steps/schema'
import { suburbs } from './suburbs/schema'
import { table, tableRow } from './table/schema'
import { team } from './team/schema'
import { video } from './video/schema'
import { volunteerForm, volunteerSkill } from './volunteer-form/schema'

/** Groups in the insert menu, in order. */
export const BLOCK_GROUPS = [
  { name: 'start', title: 'Start', of: [hero, opening] },
  { name: 'text', title: 'Text', of: [prose, pictureText, numberedSections, statements, table] },
  {
    name: 'lists',
    title: 'Lists',
    of: [cards, figures, steps, questions, faqList, newsList, eventList, newsletterArchive],
  },
  {
    name: 'people',
    title: 'People and policies',
    of: [policyAreas, suburbs, ageGroups, team, candidateList, comparison, positions],
  },
  {
    name: 'forms',
    title: 'Forms',
    of: [
      contactDetails,
      contactForm,
      donation,
      jobOpenings,
      membershipLevels,
      membershipForm,
      newsletterForm,
      volunteerForm,
    ],
  },
  { name: 'media', title: 'Media', of: [gallery, video, downloads, map] },
  { name: 'end', title: 'End', of: [callToAction, quote, buttons, smallPrint] },
]

export const BLOCK_TYPES = BLOCK_GROUPS.flatMap(({ of }) => of)

/** Object types that are used inside blocks. */
export const BLOCK_PARTS = [
  axis,
  card,
  comparedParty,
  comparisonRow,
  donationPreset,
  downloadFile,
  galleryPicture,
  membershipLevel,
  officeHours,
  partyRating,
  positionPoint,
  stat,
  step,
  tableRow,
  volunteerSkill,
]
