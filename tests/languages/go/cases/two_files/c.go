package main

func (s *Service) Stop() {}
