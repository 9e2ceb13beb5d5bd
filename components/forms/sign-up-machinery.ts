// What the volunteers' form loads when it is first touched: zod and the client of the database.
export { insertVolunteer } from '@/lib/volunteers/insert-volunteer'
export { problemsOf, SignUp } from '@/lib/volunteers/sign-up'
export { toRow } from '@/lib/volunteers/volunteer-row'
