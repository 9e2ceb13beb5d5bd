/**
 * What ends by itself, as conditions of queries. `$today` is the day in Sydney, which each query gets that names it
 * (read.ts). With the day and with the announcement changes the fingerprint of the content (ask-store.ts), by which
 * pages are found to be old within a minute.
 */

/** A job whose last day to apply is not over. */
export const OPEN = /* groq */ `(!defined(closingDate) || closingDate >= $today)`

/** A local issue or a redirect whose last day is not over. */
export const NOT_OVER = /* groq */ `(!defined(until) || until >= $today)`

/** The announcement, if it has words, has begun and has not ended. */
export const ANNOUNCED = /* groq */ `_type == "announcement" && _id == "announcement" && defined(text)
  && (!defined(begins) || dateTime(begins) <= dateTime(now()))
  && (!defined(ends) || dateTime(ends) > dateTime(now()))`
