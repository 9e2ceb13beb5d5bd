import { RICH_TEXT } from '@/lib/content/fragments'

/** The fields of questions, with each answer's text for search engines. */
export const QUESTIONS = /* groq */ `
  heading, items[]{_key, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer)}
`
