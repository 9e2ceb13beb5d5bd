import { LINK, RICH_TEXT } from '@/lib/content/fragments'

/** The fields of the FAQ, with the questions that have an answer, in the order that staff gave them. */
export const FAQ_LIST = /* groq */ `
  topicsHeading, topics, contact{heading, text, action{${LINK}}},
  "questions": *[_type == "faq" && defined(question) && defined(answer)] | order(orderRank asc){
    _id, _type, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer), topic
  }
`
