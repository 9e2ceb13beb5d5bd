/** What the specification says of a policy's page. */
export interface SpecifiedPolicy {
  title: string
  initiatives: number
  sections: readonly string[]
  colour: string
  /** Days, as `2023-08-20`. */
  dates: { published: string; modified: string }
}

const FIRST_OF_DECEMBER = { published: '2023-12-01', modified: '2023-12-01' }

/**
 * The policies that the specification itemises, by slug: section 2, "Policy pages", and
 * section 9, "Page dates" and "Policy icon colours". What seed and pages are tested against.
 */
export const SPECIFIED: Readonly<Record<string, SpecifiedPolicy>> = {
  data: {
    title: 'Data and Digital Sovereignty',
    initiatives: 4,
    sections: [
      'Digital Sovereignty or Nothing',
      'National Data Strategy',
      'Privacy in the Digital Age',
      'Ethical Data Innovation',
    ],
    colour: 'violet',
    dates: { published: '2023-08-20', modified: '2023-11-25' },
  },
  doge: {
    title: 'Department of Government Efficiency',
    initiatives: 8,
    sections: [
      'The Initiative',
      'Technology-Driven Efficiency',
      'Taxpayer Savings',
      'The Innovation Advantage',
      'Satellite Internet versus NBN',
      'A Comprehensive Audit',
      'Cross-Department Integration',
      'The DOGE Dashboard',
      'Building with AI',
      'Leadership Experience',
      // The specification counts eleven and names ten: the eleventh carries the support action and the offer.
      'Support the Initiative',
    ],
    colour: 'yellow',
    dates: { published: '2023-08-15', modified: '2023-10-10' },
  },
  'individual-sovereignty': {
    title: 'Individual Sovereignty and Personal Freedom',
    initiatives: 4,
    sections: [
      'Forging an Enlightened Society',
      'Liberty and Responsibility',
      'Structural Harmony for Anti-Fragility',
      'Builders of Tomorrow',
    ],
    colour: 'purple',
    dates: { published: '2023-11-05', modified: '2023-11-15' },
  },
  'culture-identity': {
    title: 'One Nation, Many Cultures, Zero Victimhood',
    initiatives: 4,
    sections: [
      'National Pride',
      'Merit-Based Society',
      'Integration and Social Cohesion',
      'End Identity-Based Politics',
    ],
    colour: 'red',
    dates: FIRST_OF_DECEMBER,
  },
  'law-liberty': {
    title: 'Maximum Freedom, Maximum Accountability',
    initiatives: 4,
    sections: [
      'Serious Consequences for Serious Crime',
      'Civil Liberties over Surveillance',
      'Private Life',
      'Free Speech',
    ],
    colour: 'blue',
    dates: FIRST_OF_DECEMBER,
  },
  international: {
    title: 'Australia First, Not Australia Alone',
    initiatives: 3,
    sections: ['Interests First', 'Trade', 'Military Engagement', 'Sovereignty above Global Governance'],
    colour: 'green',
    dates: FIRST_OF_DECEMBER,
  },
  environment: {
    title: 'Green by Tech, Not by Tax',
    initiatives: 3,
    sections: [
      'Beyond Climate Doomerism',
      'Polluter Accountability',
      'Innovation over Restriction',
      'Tech-Based Solutions',
    ],
    colour: 'green',
    dates: FIRST_OF_DECEMBER,
  },
  'social-morality': {
    title: 'My Body, My Business',
    initiatives: 3,
    sections: [
      'Reproductive Freedom',
      'Personal Moral Autonomy',
      'Freedom in Private Life',
      'Individual Dignity and Choice',
    ],
    colour: 'red',
    dates: FIRST_OF_DECEMBER,
  },
}
