/** The drawn scenes that staff can choose as a picture; components/ui/drawings.svg has each. */
export const SCENES = [
  { value: 'skyline', title: 'City skyline' },
  { value: 'station', title: 'Train station' },
  { value: 'stall', title: 'Street stall' },
  { value: 'classroom', title: 'Classroom' },
  { value: 'solar', title: 'Solar farm' },
  { value: 'signs', title: 'Campaign signs' },
  { value: 'rooftops', title: 'Rooftops' },
] as const
