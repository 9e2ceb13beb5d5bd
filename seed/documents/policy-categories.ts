import { policyId, reference } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'
import { LAND } from '../../lib/brand/tokens.ts'

interface CategorySource {
  id: string
  label: string
  heading: string
  tagline: string
  keyAreas: [string, string, string, string]
  callToAction: string
  hashtag: string
  gradient: readonly [from: string, to: string]
  drawing: 'rays' | 'steps' | 'pages' | 'pulse' | 'bridge' | 'points'
}

const CATEGORIES: readonly CategorySource[] = [
  {
    id: 'innovation',
    label: 'Innovation',
    heading: 'Permission to invent',
    tagline: 'Try it here first. Legal to test, simple to fund, normal to start again.',
    keyAreas: ['Research funding', 'Public access', 'Education', 'Infrastructure'],
    callToAction: 'See what you could try',
    hashtag: '#NGPInnovation',
    gradient: ['#27c4bd', '#fff0b8'],
    drawing: 'rays',
  },
  {
    id: 'economy',
    label: 'Economy',
    heading: 'Work should always pay',
    tagline: 'Simpler tax, a lower cost of living and homes a first pay packet can reach.',
    keyAreas: ['Simpler tax', 'First homes', 'Small business', 'Fair wages'],
    callToAction: 'See what would change',
    hashtag: '#NGPEconomy',
    gradient: ['#ff9d3c', '#fff0c9'],
    drawing: 'steps',
  },
  {
    id: 'education',
    label: 'Education',
    heading: 'Teach for the century ahead',
    tagline: 'Schools that reward curiosity, and skills that hold their value.',
    keyAreas: ['Better schools', 'Skills and trades', 'Early learning', 'Lifelong study'],
    callToAction: 'Read the plan for schools',
    hashtag: '#NGPEducation',
    gradient: ['#74a9ff', '#ffe3d1'],
    drawing: 'pages',
  },
  {
    id: 'healthcare',
    label: 'Healthcare',
    heading: 'Care that answers in time',
    tagline: 'Shorter waits, open results, and a record that belongs to you.',
    keyAreas: ['Shorter waits', 'Open results', 'Your own record', 'Mental health'],
    callToAction: 'Read the plan for care',
    hashtag: '#NGPHealthcare',
    gradient: ['#ff8d88', '#ffeed6'],
    drawing: 'pulse',
  },
  {
    id: 'infrastructure',
    label: 'Infrastructure',
    heading: 'Build it once, build it well',
    tagline: 'Homes, rail and power, finished before you retire.',
    keyAreas: ['More homes', 'Fast rail', 'Cheaper power', 'Quick internet'],
    callToAction: 'See what we’d build',
    hashtag: '#NGPInfrastructure',
    gradient: ['#5fc78b', '#fdf3c4'],
    drawing: 'bridge',
  },
  {
    id: 'data',
    label: 'Data',
    heading: 'Your data answers to you',
    tagline: 'Held on Australian soil, under Australian law, with your consent.',
    keyAreas: ['Local storage', 'Real consent', 'Strong privacy', 'Open standards'],
    callToAction: 'Read what we promise',
    hashtag: '#NGPData',
    gradient: ['#a99bff', '#ffe0d6'],
    drawing: 'points',
  },
]

export const policyCategoryDocuments = CATEGORIES.map(
  ({ id, gradient: [gradientFrom, gradientTo], ...fields }, position) => ({
    _id: `policyCategory-${id}`,
    _type: 'policyCategory',
    orderRank: orderRank(position),
    fileName: id,
    page: reference(policyId(id)),
    ...fields,
    gradientFrom,
    gradientTo,
    textColour: LAND,
  }),
)
