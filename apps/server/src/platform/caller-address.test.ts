import { expect, it } from 'vitest';
import { addressOf, isLocal, networkOf, readAddress, widerNetworkOf } from './caller-address.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52114', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['<script>', undefined],
  ['fe80::1%<script>', 'fe80::1'],
  ['256.1.1.1', undefined],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %s as %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

it('takes the address of the connection where a proxy named none', () => {
  expect(addressOf({ ip: '<script>', socket: { remoteAddress: '::ffff:10.0.0.2' } })).toBe('10.0.0.2');
  expect(addressOf({ ip: 'x', socket: {} })).toBeNull();
});

it('counts an IPv6 subscriber by their network, however they write their address', () => {
  expect(networkOf('2001:db8:1:2::5')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf(null)).toBe('unknown');
  expect(widerNetworkOf('2001:db8:1:2::5')).toBe('2001:db8:1::/48');
  expect(['203.0.113.7', null].map(widerNetworkOf)).toEqual(['203.0.113.7', 'unknown']);
});

it('does not take a call handed on by a proxy of this machine for one of its own', () => {
  expect(isLocal({}, '127.0.0.1')).toBe(true);
  expect(isLocal({}, '::ffff:127.0.0.1')).toBe(true);
  expect(isLocal({}, '::1')).toBe(true);
  expect(isLocal({}, '10.0.0.1')).toBe(false);
  expect(isLocal({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(false);
});

it.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
])('trusts proxies by "%s"', (text, trusted) => {
  expect(readTrustedProxies(text)).toEqual(trusted);
});

it.each(['true', 'yes', '0.0.0.0/0', '10.0.0.0/33', '10.0.0/8', '100', '-1', '10.0.0.1,', 'any'])(
  'does not trust everybody, or nobody knows whom, by "%s"',
  (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  },
);
