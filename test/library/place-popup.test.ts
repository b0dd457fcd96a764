import { expect, it } from 'vitest';
import { placePopup, type PopupGeometry } from '../../content/library/shared/place-popup.ts';

const geometry: PopupGeometry = {
  anchor: { x: 100, y: 100, width: 80, height: 20 },
  popup: { width: 40, height: 50 },
  viewport: { width: 400, height: 300 },
  placement: 'bottom',
  rtl: false,
  gap: 4,
};

it('lines up with its anchor along the side', () => {
  expect(placePopup(geometry)).toEqual({ x: 120, y: 124 });
  expect(placePopup({ ...geometry, placement: 'bottom-start' })).toEqual({ x: 100, y: 124 });
  expect(placePopup({ ...geometry, placement: 'top-end' })).toEqual({ x: 140, y: 46 });
  expect(placePopup({ ...geometry, placement: 'end' })).toEqual({ x: 184, y: 100 });
});

it('takes start and end by the direction of the text', () => {
  expect(placePopup({ ...geometry, placement: 'bottom-start', rtl: true })).toEqual({ x: 140, y: 124 });
  expect(placePopup({ ...geometry, placement: 'end', rtl: true })).toEqual({ x: 56, y: 100 });
});

it('changes sides where there is no room, unless the other side has none either', () => {
  expect(placePopup({ ...geometry, anchor: { ...geometry.anchor, y: 270 } }).y).toBe(216);
  expect(placePopup({ ...geometry, anchor: { ...geometry.anchor, y: 30 }, placement: 'top' }).y).toBe(54);
  expect(placePopup({ ...geometry, popup: { width: 40, height: 290 } }).y).toBe(6);
});

it('stays inside the viewport', () => {
  expect(placePopup({ ...geometry, anchor: { ...geometry.anchor, x: 0, width: 10 } }).x).toBe(4);
  expect(placePopup({ ...geometry, anchor: { ...geometry.anchor, x: 390, width: 10 } }).x).toBe(356);
});
