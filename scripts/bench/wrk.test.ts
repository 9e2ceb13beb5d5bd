import { expect, it } from 'vitest'
import { readReport } from './wrk.ts'

const REPORT = `Running 3s test @ http://127.0.0.1:8080/about
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.20ms    2.14ms  40.10ms   95.31%
    Req/Sec    22.69k     3.09k   28.01k    70.00%
  Latency Distribution
     50%  612.00us
     75%    1.10ms
     90%    2.04ms
     99%    1.25s 
  67805 requests in 3.00s, 0.92GB read
Requests/sec:  22590.12
Transfer/sec:    314.02MB
`

it('readReport reads responses per second, and latencies in milliseconds', () => {
  expect(readReport(REPORT)).toEqual({ answers: 67_805, perSecond: 22_590.12, p50: 0.612, p99: 1_250 })
})

it('readReport rejects a report that has errors or lacks a measurement', () => {
  expect(() => readReport(`${REPORT}  Non-2xx or 3xx responses: 12\n`)).toThrow('12 answers were no success')
  expect(() => readReport(REPORT.replaceAll('99%', '98%'))).toThrow('wrk measured nothing')
})
