import { LINK } from '@/lib/content/fragments'

/** The fields of an opening. */
export const OPENING = /* groq */ `
  eyebrow, heading, text, action{${LINK}}, note, look, drawing, icon, colour,
  facts{
    heading, electionDate, earlyVotingFrom, target, campaignLaunch, note, noteLink{${LINK}},
    labels{electionDate, earlyVotingFrom, target, campaignLaunch}
  }
`
