import { richText } from '../../builders/rich-text.ts'

/** The five questions of the election page (specification, section 2). */
export const electionQuestions = {
  heading: 'Questions about the election',
  items: [
    {
      _type: 'questionAnswer',
      question: 'When is the election?',
      answer: richText(
        'The election date is 25 March 2027, with early voting from 15 March 2027. Check with the [NSW Electoral Commission](https://elections.nsw.gov.au/), which sets polling places and hours.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'Am I enrolled?',
      answer: richText(
        'Citizens aged 18 and over must enrol and vote. You can [check and update your details](https://check.aec.gov.au/) with the Australian Electoral Commission in a few minutes, and you can enrol in advance before you turn 18.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'Is a vote for a small party wasted?',
      answer: richText(
        'No. In the lower house you may number as many candidates as you like. If your first choice is not elected, your vote can go on to your next choice at its full value, as long as you have numbered one.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'How many seats are you aiming for?',
      answer: richText(
        'Our target is 25 or more. It is ambitious for a young party, and even a few seats can decide what a parliament has to listen to.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'I am under 18. Can I help?',
      answer: richText(
        'Yes, with a parent’s or guardian’s agreement. Much of a campaign is design, filming, organising and explaining, and none of that needs a vote.',
      ),
    },
  ],
} as const
