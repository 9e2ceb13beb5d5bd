import type { PolicySource } from '../../builders/policy.ts'
import { economySections } from './text/economy.ts'

export const economy = {
  slug: 'economy',
  title: 'Economic Growth & Opportunity',
  description:
    'A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.',
  icon: 'trending-up',
  colour: 'orange',
  initiatives: [
    'Index income tax thresholds every year, so that inflation is never a silent tax rise',
    'One-page tax returns, prefilled and accepted with a tap, for everyone with simple affairs',
    'Legalise homes near jobs and stations with clear, automatic planning rules',
    'One rule out for every rule in, counted and published',
    'A fiscal rule for the young: pay for today’s services with today’s money',
  ],
  sections: economySections,
  homeTab: {
    label: 'Economy',
    description:
      'Reward work, let homes be built, keep tax simple, and stop borrowing from people who cannot vote yet.',
  },
  dates: { published: '2023-08-05', modified: '2023-11-20' },
  service: {
    serviceType: 'Economic policy',
    audience: 'Workers, small businesses and first-home buyers in Australia',
  },
  seo: {
    description:
      'Indexed tax thresholds, one-page returns, homes near jobs, fewer rules and a budget rule that protects the young.',
    keywords: [
      'economic policy',
      'tax reform',
      'housing',
      'small business',
      'bracket creep',
      'red tape',
      'Australia',
    ],
  },
} as const satisfies PolicySource
